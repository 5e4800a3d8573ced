import { catalogueOf } from '../faults/fault.ts'
import { type Variation, withContentType, withXml } from './variation.ts'

/** How XML documents are written; what they say stays the same. */
export const XML_VARIATIONS = catalogueOf<Variation>({
  'xml/prefix': {
    title: 'Elements have a prefix',
    permittedBy: '1 §9.2',
    answer: (answer, _view, choice) => {
      const prefix = choice('prefix').pick(['c', 'ns0', 'ISO'])
      return withXml(answer, (text) =>
        text.replace(/<(\/?)([A-Za-z])/g, `<$1${prefix}:$2`).replace('xmlns=', `xmlns:${prefix}=`),
      )
    },
  },
  'xml/whitespace': {
    title: 'There is whitespace between elements',
    permittedBy: '1 §9.2',
    answer: (answer, _view, choice) => {
      const space = choice('space').pick(['\n', '\r\n\t', '  '])
      // Never between the tags of an element that holds text, where it would belong to the text.
      return withXml(answer, (text) =>
        text.replace(/(<\/[^<>]+>)(?=<)|(<[^<>/?!][^<>]*>)(?=<[^/])/g, (tag) => tag + space),
      )
    },
  },
  'xml/comments': {
    title: 'There are comments and processing instructions',
    permittedBy: '1 §9.2',
    answer: (answer) =>
      withXml(answer, (text) =>
        text.replace(/(<\/[^<>]+>)(?=<[^/])/g, '$1<!-- <not/> & part of it --><?house rule?>'),
      ),
  },
  'xml/references': {
    title: 'Characters are written as references',
    permittedBy: '1 §9.2',
    answer: (answer) =>
      withXml(answer, (text) =>
        text.replace(
          />([^<>&\s])([^<>]*)</g,
          (_, first: string, rest: string) => `>&#x${first.codePointAt(0)!.toString(16)};${rest}<`,
        ),
      ),
  },
  'xml/text-xml': {
    title: 'Documents are sent as text/xml',
    permittedBy: 'xml-retrieval-answer',
    answer: (answer) => withContentType(answer, (type) => type.replace('application/xml', 'text/xml')),
  },
})
