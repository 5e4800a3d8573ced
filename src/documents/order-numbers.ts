/** The fields of a payment instruction that its documented shape has as JSON numbers (document 1 §2.2). */
export const ORDER_NUMBERS = ['amount', 'buildingNumber', 'postCode', 'memberId', 'reference'] as const

export type OrderNumber = (typeof ORDER_NUMBERS)[number]
