/** A promise and what settles it, for what a test has to wait for. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  resolve(value: Value): void
}

export function deferred<Value = void>(): Deferred<Value> {
  let settle: ((value: Value) => void) | undefined
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value) => settle?.(value) }
}
