import { useState } from 'preact/hooks'

interface FieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly placeholder?: string
}

export function Field({ label, value, onValue, placeholder }: FieldProps<string>) {
  return (
    <label class="field">
      {label}
      <input
        value={value}
        placeholder={placeholder}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </label>
  )
}

interface ChoiceProps<Value extends string> extends Omit<FieldProps<Value>, 'placeholder'> {
  readonly of: readonly Value[]
}

export function Choice<Value extends string>({ label, value, of: values, onValue }: ChoiceProps<Value>) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={(event) => onValue(event.currentTarget.value as Value)}>
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

/** What is typed into a form, and for each field what it shows and what changes it. */
export function useFields<Values extends Readonly<Record<string, string>>>(first: Values) {
  const [values, setValues] = useState(first)
  const set = (changed: Partial<Values>): void => setValues((before) => ({ ...before, ...changed }))
  const field = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onValue: (value: Values[Name]): void => set({ [name]: value } as unknown as Partial<Values>),
  })
  return { values, set, field }
}
