/** The published bundle of Redoc, which has no types of its own. */
declare module 'redoc/bundles/redoc.standalone.js' {
  const Redoc: { init(specification: string, options: object, element: HTMLElement | null): void };
  export default Redoc;
}
