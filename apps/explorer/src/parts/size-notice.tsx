import { type ComponentChildren } from 'preact';

interface Props {
  /** Whether height or weight of a child is missing. */
  readonly missing: boolean;
  /** What to do about it. */
  readonly children: ComponentChildren;
}

/** Notice that targets are left out, since they depend on the height and weight of a child. */
export const SizeNotice = ({ missing, children }: Props) => (
  <div role="status">
    {missing && (
      <div class="notice failure size-notice">
        <h2>Height and weight are missing</h2>
        <p>
          Energy, fat, carbohydrate, fiber and protein of a person under 19 depend on both. Without them an adult’s
          would be taken, so there are no targets for these. {children}
        </p>
      </div>
    )}
  </div>
);
