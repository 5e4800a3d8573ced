import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { checkUp } from '../../runner/doctor/checkup.ts'
import type { RunCommand } from '../command.ts'
import { describeCheckup } from '../describe-checkup.ts'
import { httpTargetFrom } from '../options/http-target.ts'
import { withBehind } from '../options/target.ts'
import { namesTarget } from '../options/options.ts'
import { terminalPalette } from '../palette.ts'
import { profileReading } from '../options/http-target.ts'
import { proxyNote } from '../proxy-note.ts'
import { print, usageError } from '../terminal.ts'

/** `conformance doctor [URL]`: what stands in the way of a run, and how to mend it. Sends nothing but reads. */
export const doctor: RunCommand = async ([url], options, terminal) => {
  if (!namesTarget(url, options)) {
    return usageError(terminal, 'doctor looks at a target: give its URL, a --profile with a baseUrl, or both')
  }
  const target = await withBehind(
    httpTargetFrom(url, options, profileReading([], terminal)),
    options,
    xmlOnDemand(),
  )
  if (!target.ok) return usageError(terminal, target.error)
  const note = proxyNote(target.value.profile, process.env)
  if (note !== undefined) print(terminal.error, note)
  try {
    const checkup = await checkUp(target.value, xmlOnDemand(), { thorough: true })
    print(
      terminal.output,
      options['json']
        ? JSON.stringify(checkup, undefined, 2)
        : describeCheckup(checkup, terminalPalette(terminal.output)),
    )
    return checkup.diagnosis ? 3 : 0
  } finally {
    target.value.close()
  }
}
