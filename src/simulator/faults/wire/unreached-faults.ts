/** Why no scenario meets what a fault would make wrong; undefined where one does. */
export function whyUnreached(id: string): string | undefined {
  return UNREACHED.find(([pattern]) => pattern.test(id))?.[1]
}

/** By the id of the fault. A test asks for each whether it is still true of all that it speaks of. */
export const UNREACHED: readonly (readonly [RegExp, string])[] = [
  [
    /^wire\/consent-flow\/(authorize|decide|list-given|withdraw)\//,
    'it answers the browsers of customers, and scenarios are clients',
  ],
  [
    /^wire\/consent-flow\/read-permission\//,
    'nothing says that a permission can be asked for its state, so that no scenario does',
  ],
  [
    /^wire\/cards\/merchant-logo\/answer\/(of-another|swapped)$/,
    'a profile names one merchant, so that no other logo has been seen before',
  ],
  [
    /\.Dbtr(?:\.Pty\.(?:Id\b|PstlAdr\.(?:AdrLine|BldgNm|CtrySubDvsn|\w*Dept|DstrctNm|Flr|PstBx|Room|TwnLctnNm)\/)|Acct\.Id\.Othr\b|Agt\.FinInstnId\.(?:LEI|Nm|PstlAdr)\b)/,
    'whoever pays a customer is shown as the bank knows them: with an IBAN, and an address of five parts',
  ],
]
