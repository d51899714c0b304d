import { useState } from 'preact/hooks';
import { operations } from '#client';
import { apiKey, sent, type SentRequest } from '../state/requests.js';
import { curl, type FormName, FORMS, nats, pretty, typeScript } from './request-forms.js';

/** Requests of the page, in forms to copy, with their replies. */
export function RequestDrawer() {
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState<FormName>('curl');
  const [chosen, setChosen] = useState<string>();
  const [copied, setCopied] = useState(false);
  const request = sent.value.find(({ name }) => name === chosen) ?? sent.value[0];
  const text = request ? textOf(request, form) : '';
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <section class={open ? 'drawer open' : 'drawer'} aria-label="Request">
      <button type="button" class="handle" aria-expanded={open} onClick={() => setOpen(!open)}>
        Request{' '}
        <span class="hint">{request ? `${request.method} ${pathOf(request)} · ${request.status}` : 'none yet'}</span>
      </button>
      {open && request && (
        <div class="inside">
          <div class="choices">
            {sent.value.length > 1 && (
              <select
                aria-label="Which request"
                value={request.name}
                onChange={(event) => (setChosen(event.currentTarget.value), setCopied(false))}
              >
                {sent.value.map((each) => (
                  <option key={each.name} value={each.name}>
                    {each.method} {pathOf(each)}
                  </option>
                ))}
              </select>
            )}
            <div role="group" aria-label="Form" class="forms">
              {FORMS.map((name) => (
                <button
                  type="button"
                  key={name}
                  aria-pressed={name === form}
                  onClick={() => (setForm(name), setCopied(false))}
                >
                  {name}
                </button>
              ))}
            </div>
            <button type="button" class="quiet" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </button>
          </div>
          <pre tabIndex={0} aria-label={`${form} of the request`}>
            {text}
          </pre>
        </div>
      )}
    </section>
  );
}

const pathOf = ({ target }: SentRequest): string => target.split('?', 1)[0] ?? '';

function textOf(request: SentRequest, form: FormName): string {
  const key = apiKey.value;
  switch (form) {
    case 'curl':
      return curl(request, location.origin, key);
    case 'TypeScript':
      return typeScript(request, location.origin, key);
    case 'NATS':
      return nats(request, operations[request.name].subject);
    case 'Answer':
      return pretty(request.reply);
  }
}
