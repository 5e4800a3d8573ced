import { compare } from './platform.ts'

/** The profile of the platform, as whoever runs it would write it after reading what a profile can say. */
export function profileOf(
  baseUrl: string,
  release = '2.38.0',
  v1Release = '1.17.0',
): Record<string, unknown> {
  const id = (cardNumber: number, cardType = 1, bankClearingNumber = 100) => {
    const shortCardId = { bankClearingNumber, cardNumber, cardType }
    return {
      cardId: { ...shortCardId, cardSeqNumber: 3, cardExpiry: { month: '09', year: '29' } },
      shortCardId,
      cardToken: `tk.${bankClearingNumber}.${cardNumber}.${cardType}`,
    }
  }
  return {
    name: 'another card platform',
    baseUrl,
    surfaces: {
      cards: {
        basePath: '/issuing',
        variants: {
          v1: { path: '/one', release: v1Release },
          v2: { path: '/two', release },
          ...(compare(release, '2.19.3') >= 0 ? { 'token-v2': { path: '/tok', release } } : {}),
        },
      },
      settlement: {
        basePath: '/ssi',
        furtherAddresses: { base_url_2: '/ssi-b', base_url_3: '/ssi-c' },
      },
    },
    cards: {
      activeCard: id(1001),
      virtualCard: id(1002, 2),
      bankCard: id(1003, 6),
      blockedCard: id(1004),
      cardOutsidePsd2: id(1005),
      newCard: id(5001),
      newBankCard: id(5002, 6),
      newBankCardElsewhere: id(5003, 6, 200),
      unknownCard: id(9999),
    },
    known: {
      digitalCard: 'dpan-0001',
      otherDigitalCard: 'dpan-0002',
      suspendedDigitalCard: 'dpan-0003',
      deletedDigitalCard: 'dpan-0004',
      unknownDigitalCard: 'dpan-9999',
      merchant: 'shop-1',
      unknownMerchant: 'shop-99',
      security: 'CH0012032048',
      otherSecurity: 'CH0038863350',
      unknownSecurity: 'CH0000000009',
    },
  }
}
