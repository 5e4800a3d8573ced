import { fails, observes, undecided } from '../example.ts'
import type { Examples } from '../example.ts'
import { failed, onCards } from './observe.ts'

const READ = 'cards/read-digital-card'
const SEARCH = 'cards/search-digital-cards'

const DEVICE = {
  dpan: '0998000000000001',
  deviceName: 'Phone',
  deviceType: 'MOBILE',
  tokenRequestorId: '50110030273',
  tokenRequestorName: 'Wallet A',
}
const shown = (changes: object) => onCards(READ, { json: { ...DEVICE, ...changes } })
const found = { search: [onCards(SEARCH, { json: { digitalCards: [DEVICE] } })] }

/** What is told apart by a little at the card API: further examples beside those of each area. */
export const EDGES_OF_CARDS: Examples = {
  'cards/digital-card-is-as-in-the-search': [
    'tokenRequestorId',
    'tokenRequestorName',
    'deviceType',
    'deviceName',
  ].map((field) =>
    fails(`another ${field}`, shown({ [field]: 'other' }), { at: `/${field}`, actual: 'other' }, found),
  ),
  'cards/digital-card-names-its-token-requestor': [
    observes('its number alone', shown({ tokenRequestorName: undefined }), {
      at: '/tokenRequestorName',
      actual: 'absent',
    }),
    observes('its name alone', shown({ tokenRequestorId: undefined }), { at: '/tokenRequestorId' }),
    undecided('an error that shows both', { ...shown({}), response: failed(READ, 5001).response }),
  ],
}
