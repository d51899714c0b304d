import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { operations } from '#client';
import { apiKey, type OperationName, sent, type SentRequest } from '../state/requests.js';
import { curl, type FormName, FORMS, nats, pretty, typeScript } from './request-forms.js';

const isOpen = signal(false);
const chosen = signal<OperationName | undefined>(undefined);
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
  const [copied, setCopied] = useState(false);
  const request = sent.value.find(({ name }) => name === chosen.value) ?? sent.value[0];
  const text = request ? textOf(request, form) : '';
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown.value > 0) handle.current?.focus();
  }, [shown.value]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <section class={open ? 'drawer open' : 'drawer'} aria-label="Request">
      <button type="button" class="handle" ref={handle} aria-expanded={open} onClick={() => (isOpen.value = !open)}>
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
                onChange={(event) => ((chosen.value = event.currentTarget.value as OperationName), setCopied(false))}
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
