import { type JsonObject, isObject } from '../../../kernel/objects.ts'
import type { CardFault } from '../../policies/cards.ts'

/** Orders that are refused for what they say of the card. */
export const ORDER_DATA_FAULTS: readonly CardFault[] = [
  refusing(
    'cards/orders-refused-for-mailer-texts',
    'Orders that choose the text of a letter are refused',
    'order-data-are-taken',
    (data) => data['pinMailerTextCode'] !== undefined,
  ),
  refusing(
    'cards/orders-refused-for-pin-data',
    'Orders with pinData are refused',
    'order-with-pin-data',
    (data) => data['pinData'] !== undefined,
  ),
  refusing(
    'cards/orders-refused-for-missing-regions',
    'Orders whose fraudConfiguration has no restrictedRegions are refused',
    'restricted-regions-are-optional',
    (data) => isObject(data['fraudConfiguration']) && regionsOf(data) === undefined,
  ),
  refusing(
    'cards/orders-refused-for-renamed-region',
    'Orders that name a region as it is called today are refused',
    'renamed-region-is-taken',
    (data) => JSON.stringify(regionsOf(data) ?? []).includes('EASTERN_EUROPE_AND_CENTRAL_ASIA'),
  ),
]

function refusing(
  id: string,
  title: string,
  broken: string,
  isRefused: (data: JsonObject) => boolean,
): CardFault {
  return {
    id,
    title,
    breaks: [`cards/${broken}`],
    takesOrderData: (data) => !isRefused(data),
  }
}

function regionsOf({ fraudConfiguration }: JsonObject): unknown {
  return isObject(fraudConfiguration) ? fraudConfiguration['restrictedRegions'] : undefined
}
