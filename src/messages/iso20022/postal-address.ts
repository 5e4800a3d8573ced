/**
 * The parts of an address (PostalAddress24, the same in all messages) in their order, each with its element and the
 * characters that it has room for.
 */
export const ADDRESS_PARTS = {
  department: ['Dept', 70],
  subDepartment: ['SubDept', 70],
  streetName: ['StrtNm', 70],
  buildingNumber: ['BldgNb', 16],
  buildingName: ['BldgNm', 35],
  floor: ['Flr', 70],
  postBox: ['PstBx', 16],
  room: ['Room', 70],
  postCode: ['PstCd', 16],
  townName: ['TwnNm', 35],
  townLocationName: ['TwnLctnNm', 35],
  districtName: ['DstrctNm', 35],
  countrySubDivision: ['CtrySubDvsn', 35],
  country: ['Ctry', 2],
} as const satisfies Readonly<Record<string, readonly [element: string, characters: number]>>

export type AddressPart = keyof typeof ADDRESS_PARTS

/** Structured (parts), unstructured (a country and lines), or hybrid: both. Nobody has to name any of it. */
export type PostalAddress = Readonly<Partial<Record<AddressPart, string | undefined>>> & {
  readonly lines?: readonly string[] | undefined
}
