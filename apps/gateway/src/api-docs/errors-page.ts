import { errorCatalogue } from '#contracts';

const START = `# Errors

Every answer that is no success has a body of the media type \`application/vnd.com.vendor.data.Messages+json\`:
\`{"message":[…]}\`, one message for each thing that is wrong. After a hundred of them a last one, \`more-problems\`, says
how many more there are. \`code\` is one of the codes below, \`field\` the input
concerned (\`count\`, \`items[2].unit\`, \`Content-Type\`), \`hint\` what to do about it, \`severity\` SEVERE for a defect or a
failure of the service and WARNING for everything else, \`source\` the part of the service that found it. On the message
bus the same body comes with the status in the header \`Nats-Service-Error-Code\`.

Words in braces are filled in. This page is generated from the error catalogue: \`npm run docs\`.

`;

/** The error catalogue as a table in Markdown, by status. */
export function errorTable(): string {
  const rows = Object.entries(errorCatalogue)
    .toSorted(([, one], [, other]) => one.status - other.status)
    .map(([code, { status, text, hint }]) => `| ${status} | \`${code}\` | ${text} | ${hint} |\n`);
  return `| status | code | text | hint |\n|---|---|---|---|\n${rows.join('')}`;
}

/** The page of the error catalogue, in Markdown. */
export const errorsPage = (): string => START + errorTable();
