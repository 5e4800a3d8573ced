/** Contradictions of the description that nobody need notice, by their ids, each with its reason. */
export const EXPLAINED: readonly (readonly [RegExp, string])[] = [
  [
    / [45]\d\d swapped$/,
    'every field of a problem document may be absent, so that any object is one; a list is caught',
  ],
  [
    /\/(amount|exchangeRate) of another format$/,
    'that it is a string is documented, how a decimal is written in it is not (amount-format): it is recorded',
  ],
]

/** Operations that are not distorted, by their ids: no requirement is about their answers. */
export const NOT_JUDGED: readonly (readonly [RegExp, string])[] = [
  [
    /^provider\.(account-information|payment-submission)\./,
    "document 1 describes the gateway's answers; of a provider a run judges what document 2 says",
  ],
]
