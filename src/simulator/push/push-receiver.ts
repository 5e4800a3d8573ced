import type { PushReceiver, PushSender } from './push-delivery.ts'
import { UsageError } from '../control/usage-error.ts'

/** The receiver at an address, as it was given in `pushUrl`. */
export function receiverAt(url: string, sender: PushSender | undefined): PushReceiver {
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new UsageError(
      `pushUrl "${url}" is no http or https address; write one like https://issuer.example/events`,
    )
  if (!sender) throw new UsageError('pushUrl needs a pushSender; pushOverHttp() gives one')
  return async (message) => await sender.send(url, message)
}
