interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly placeholder?: string
}

export function Field({ label, value, onValue, placeholder }: FieldProps) {
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

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly of: readonly Value[]
  readonly onValue: (value: Value) => void
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
