import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { operations } from '#client';
import { address, type PageName } from '../state/address.js';
import { type OperationName, type SentRequest } from '../state/recorded-transport.js';
import { apiKey, sent } from '../state/requests.js';
import { curl, type FormName, FORMS, nats, pretty, typeScript } from './forms.js';

const isOpen = signal(false);
const chosen = signal<OperationName | undefined>(undefined);
/** Requests that give a page, the one that says most first. */
const MAIN: Readonly<Record<PageName, readonly OperationName[]>> = {
  find: ['searchFoods'],
  food: ['getFood'],
  meal: ['analyze', 'resolveIngredients'],
  person: ['assess', 'recommend'],
};

/** Counts the calls of {@link showRequest}: each moves the focus to the drawer. */
const shown = signal(0);

/** Opens the drawer at a request of the page. */
export function showRequest(name: OperationName): void {
  isOpen.value = true;
  chosen.value = name;
  shown.value += 1;
}

/** Requests of the page, in forms to copy, with their replies. */
export function RequestDrawer() {
  const open = isOpen.value;
  const [form, setForm] = useState<FormName>('curl');
  const [copied, setCopied] = useState('');
  const { page } = address.value;
  const request = [chosen.value, ...MAIN[page]]
    .map((wanted) => sent.value.find(({ name }) => name === wanted))
    .concat(sent.value[0])
    .find((each) => each !== undefined);
  const text = request ? textOf(request, form) : '';
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown.value > 0) handle.current?.focus();
  }, [shown.value]);
  useEffect(() => {
    chosen.value = undefined;
  }, [page]);
  const close = () => {
    isOpen.value = false;
    handle.current?.focus();
  };
  const shownText = useRef<HTMLPreElement>(null);
  // To be copied by hand: pages of plain HTTP have no clipboard, and a browser may deny it.
  const select = () => {
    shownText.current?.focus();
    if (shownText.current) getSelection()?.selectAllChildren(shownText.current);
  };
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(text), select);
  return (
    <section
      class={open ? 'drawer open' : 'drawer'}
      aria-label="Request"
      onKeyDown={({ key }) => open && key === 'Escape' && close()}
    >
      <button type="button" class="handle" ref={handle} aria-expanded={open} onClick={() => (isOpen.value = !open)}>
        Request <span class="hint target">{request ? `${request.method} ${pathOf(request)}` : 'none yet'}</span>
        {request && <span class="hint"> · {request.status}</span>}
      </button>
      {open && request && (
        <div class="inside">
          <div class="choices">
            {sent.value.length > 1 && (
              <select
                aria-label="Which request"
                value={request.name}
                onChange={(event) => (chosen.value = event.currentTarget.value as OperationName)}
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
                <button type="button" key={name} aria-pressed={name === form} onClick={() => setForm(name)}>
                  {name}
                </button>
              ))}
            </div>
            {isSecureContext ? (
              <button type="button" class="quiet" onClick={copy}>
                {copied === text ? 'Copied' : 'Copy'}
              </button>
            ) : (
              <button type="button" class="quiet" onClick={select}>
                Select
              </button>
            )}
          </div>
          <pre ref={shownText} tabIndex={0} aria-label={`${form} of the request`}>
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
