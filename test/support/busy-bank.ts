/** The file of a bank with one account, and a finalized day of so many bookings on it. */
export function busyBankFile(entries: number, day = '2026-03-02') {
  return {
    name: 'busy',
    historyFrom: '2026-03-01',
    contracts: [{ id: 'busy-contract', customer: 'Busy AG' }],
    accounts: [
      {
        id: 'busy-account',
        contract: 'busy-contract',
        iban: 'CH6989999000000002002',
        currency: 'CHF',
        designation: 'Collection account',
        openingBalance: '100000.00',
        openedOn: '2026-03-01',
      },
    ],
    days: [{ date: day, state: 'finalized' }],
    bookings: Array.from({ length: entries }, (_, index) => ({
      account: 'busy-account',
      id: `BUSY-${index + 1}`,
      date: day,
      direction: index % 3 === 0 ? 'CRDT' : 'DBIT',
      amount: `${1 + (index % 500)}.${10 + (index % 90)}`,
      information: `Invoice ${1000 + index}`,
      remittance: `Invoice ${1000 + index}, Müller & Söhne`,
      counterparty: { name: `Supplier number ${index}` },
    })),
  }
}
