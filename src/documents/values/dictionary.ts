import {
  AUTHORIZATION,
  AUTO,
  CLIENT_ID,
  CORRELATION_ID,
  PSU_IP_ADDRESS,
  PSU_USER_AGENT,
  USER_AGENT,
} from '../headers.ts'

/**
 * Values for a field, one for each class that its documents allow, by the name of the class: what a client may send, what
 * a bank may have, and what software is known to harm. Whatever is asked or shown widely draws from here.
 */
export interface ValueType {
  /** Fields that have such values: headers, and fields of bodies by their names. */
  readonly fields: readonly string[]
  readonly values: Readonly<Record<string, string>>
  /** How many characters there is room for. */
  readonly most?: number
  /** Asked with where a target refuses the others: one that is a number, as document 1 §2.2 shows the field. */
  readonly plain?: string
  /** They are numbers in JSON, and written there as they stand here. */
  readonly isNumber?: true
  /** What is wrong with every one of them, in exactly this way: none may be taken. */
  readonly refused?: string
}

/** In the characters of the Swiss rules for payments, which are those of Latin-1 and few more. */
const TEXTS = {
  'words alone': 'Rechnung 4711',
  'one character': 'x',
  'with umlauts': 'Überführung Zürich-Genève, reçu à Noël',
  'with a euro sign': 'Total 12 € bezahlt',
  'with an apostrophe': "L'an d'or de l'Hôtel",
  'with quotes': 'Bestellung "Alpha" und "Beta"',
  'with an ampersand': 'Müller & Söhne <Bau> AG',
  // The last as a letter in UTF-8 is in Latin-1.
  'with what looks escaped': 'Q&amp;A &lt;1&gt; &#65; Ã¼',
  'with a plus and percents': '100% + 5%20 %41 a+b=c',
  'with a backslash': 'C:\\neu\\rechnung \\u0041',
  'with two blanks': 'zwei  Leerzeichen   hier',
  'leading zeros': '000123456789',
  'like a number': '1e5',
  'like a decimal number': '1.10',
  'like nothing': 'null',
  'like a formula': '=1+1',
  'like a variable': '$(x) %s {0}',
  'a list': 'Teil 1, Teil 2; Teil 3',
  'capitals alone': 'ZAHLUNG OHNE GRUND',
  'small letters alone': 'zahlung ohne grund',
  'of 28 characters': 'achtundzwanzig Zeichen: 28 x',
  'of 36 characters': 'sechsunddreissig Zeichen hat er: 36x',
}

const LONGER = {
  'of 71 characters': `${'einundsiebzig Zeichen hat dieser Text, '.repeat(2)}x`.slice(0, 70).concat('z'),
  'as long as can be': 'hundertvierzig Zeichen sind genug; '.repeat(4).slice(0, 139).concat('z'),
}

/** Where they stand alone in a message; what another element has to be is left out. */
const NAMES = without(TEXTS, 'one character', 'like nothing', 'like a variable')

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

export const VALUE_TYPES = {
  correlationId: {
    fields: [CORRELATION_ID],
    most: 64,
    values: {
      'a UUID in capitals': '0F8FAD5B-D9CB-469F-A165-70867728950E',
      'a UUID in braces': '{0f8fad5b-d9cb-469f-a165-70867728950e}',
      'a URN': 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e',
      'one character': 'x',
      'digits alone': '00000000012345678901',
      'like a number': '1e5',
      'like a decimal number': '1.10',
      'dots and underscores': 'order.7_of~9',
      'of an address': 'a/b?c=d&e=f#g',
      'with percents': 'a%41%2Fb%20c',
      'with a plus': 'a+b+c==',
      'with colons': 'shop:2026-11-30T09:00:00+01:00',
      'with a comma': 'first,second',
      'with a blank': 'first second',
      'with two blanks': 'first  second',
      'with quotes': '"quoted"',
      'with an apostrophe': "client's",
      'with an ampersand': 'Q&amp;A<1>',
      'with a backslash': 'a\\b\\n',
      'with punctuation': "!#$%&'*+-.^_`|~",
      'as long as can be': `${'longest-'.repeat(7)}LONGEST-`,
    },
  },
  userAgent: {
    fields: [USER_AGENT],
    values: {
      'a name and a version': 'payments/3',
      'a version of many parts': 'payments-client/3.14.15-rc.2+build.7',
      'several products': 'payments/3.1 okhttp/4.12.0 Java/21',
      'with a comment': 'payments/3.1 (Windows NT 10.0; Win64; x64)',
      'of a browser': `${AGENT} Chrome/131.0.0.0 Safari/537.36`,
      'with marks': "my_client!#$%&'*+-.^`|~/1",
      long: `payments/3.1 (${'a comment of many words; '.repeat(40)})`,
    },
  },
  psuUserAgent: {
    fields: [PSU_USER_AGENT],
    values: {
      'of a browser': `${AGENT} Chrome/131.0.0.0 Safari/537.36`,
      'of a telephone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148',
      'of an application': 'Banking/7.2.1 (ch.example.banking; build:7021; Android 15)',
      'with quotes and a comma': 'Browser "one", two/1.0',
      'with percents and a plus': 'Browser/1.0 (a%20b+c; d=e&f)',
      'with two blanks': 'Browser/1.0  (two  blanks)',
      'beginning like the literal': `${AUTO}MAT/1.0`,
      'of more than 255 characters': `Browser/1.0 (${'part of it; '.repeat(24)})`,
      'of more than 1024 characters': `Browser/1.0 (${'part of it; '.repeat(90)})`,
    },
  },
  ipAddress: {
    fields: [PSU_IP_ADDRESS],
    values: {
      'of version 4': '192.0.2.17',
      'the least': '1.0.0.1',
      'the greatest': '223.255.255.254',
      'of this machine': '127.0.0.1',
      'of a private network': '10.0.0.1',
      'of version 6': '2001:db8::17',
      'of version 6, of this machine': '::1',
      'of version 6, whole': '2001:0db8:0000:0000:0000:ff00:0042:8329',
      'of version 6, in capitals': '2001:DB8:A::FF',
      'of version 6, in the middle': '2001:db8::1:0:0:1',
      'of version 6, at its end': '2001:db8:1:2:3:4:5::',
      'of version 6, of a link': 'fe80::a00:27ff:fe4e:66a1',
      'of version 4 in version 6': '::ffff:192.0.2.128',
    },
  },
  echoedText: {
    fields: ['payload', 'receivedPayload'],
    values: {
      none: '',
      ...TEXTS,
      ...LONGER,
      'with an accent of its own': 'Cafe\u0301 Re\u0301ny',
      'with a dash': 'Zürich – Genève',
      'blanks around it': '  blanks around it  ',
      'a line end': 'first line\nsecond line\r\n',
      'outside of the basic plane': 'paid 🏦 𝒙',
      'from right to left': 'שלום 123',
      'of more than 255 characters': 'more than 255 '.repeat(20),
      'of more than 1024 characters': 'more than 1024 '.repeat(80),
      'of more than 4096 characters': 'more than 4096 '.repeat(300),
      JSON: '{"not": "parsed"}',
      markup: '<not>parsed</not>',
    },
  },
  remittance: {
    fields: ['remittanceInformation'],
    most: 140,
    values: { ...TEXTS, ...LONGER },
  },
  name: { fields: ['name'], most: 70, values: NAMES },
  street: {
    fields: ['street', 'streetName'],
    most: 70,
    values: {
      'words alone': 'Bahnhofstrasse',
      'with umlauts': 'Äussere Grünaustraße',
      'with an apostrophe': "Rue de l'Hôpital",
      'with a hyphen and a dot': 'St.-Alban-Vorstadt',
      'with a number': 'Strasse des 17. Juni',
      'with an ampersand': 'Platz & Gasse',
      'leading zeros': '007 Weg',
    },
  },
  building: {
    fields: ['buildingNumber', 'streetNo'],
    most: 16,
    plain: '1',
    values: named('1', '007', '12a', '3/5', '1. OG'),
  },
  postCode: {
    fields: ['postalCode', 'postCode'],
    most: 16,
    plain: '8001',
    values: named('8001', 'SW1A 1AA', '01067', 'CH-3000'),
  },
  country: { fields: ['country'], values: named('CH', 'LI', 'DE', 'AT', 'FR', 'IT', 'GB', 'US') },
  addressLine: {
    fields: ['addressLines'],
    most: 70,
    values: named(
      'Bahnhofstrasse 1',
      'Äussere Grünaustraße 7b',
      "Rue de l'Hôpital 3",
      'c/o Müller & Söhne',
      'Gebäude zur alten Mühle an der Strasse nach Sankt Margarethen am Rhein',
    ),
  },
  town: {
    fields: ['city', 'townName'],
    most: 35,
    values: {
      'words alone': 'Bern',
      'with umlauts': 'Zürich',
      'with an accent': 'Genève',
      'with an apostrophe': "L'Abbaye",
      'with a hyphen': 'Biel/Bienne',
      'with brackets': 'Buchs (SG)',
      'as long as can be': 'Sankt Margarethen im obersten Thurg',
    },
  },
  /** Added to what makes an identification unlike all others. */
  idEnd: {
    fields: ['endToEndId', 'instructionId', 'messageId'],
    most: 15,
    values: {
      capitals: 'ABCXYZ',
      'small letters': 'abcxyz',
      digits: '00123',
      'with a hyphen': '-7-8',
      'with a slash': 'a/7',
      'with dots': '.7.8',
      'with brackets': '(7)',
      'with a plus': '+7',
      'with a colon': ':7',
      'with a comma': ',7',
      'with a question mark': '?7',
      'with an apostrophe': "'7",
      'with a blank': ' 7',
    },
  },
  amount: {
    fields: ['amount'],
    values: {
      'the least': '0.01',
      'below a half': '0.07',
      'less in doubles, of one digit': '0.29',
      'less in doubles': '0.57',
      'more in doubles': '1.15',
      'with a zero behind': '1.10',
      'with two zeros behind': '3.00',
      'less in doubles, of units': '4.35',
      'less in doubles, with a zero behind': '8.20',
      'just below a unit': '9.99',
      'no multiple of five': '2.03',
    },
  },
  /** An amount of an order in JSON, however a library writes it. */
  writtenNumber: {
    fields: ['amount'],
    isNumber: true,
    values: {
      ...named('3', '1e1', '2E0', '1e+1', '125e-2', '2.5e0', '1.10', '10.00', '1.25000'),
      // Of 27 digits, which no double has.
      ...named('1.35000000000000000000000000', '145000000000000000000000000e-26'),
    },
  },
  /** A consumer of remote checkout; in the rows of addresses, which the same requests have. */
  personName: {
    fields: ['firstName', 'lastName'],
    values: named('Muster', 'Chloé', 'Grünäugl', 'Müller-Meier', "D'Angelo", 'von der Weid', 'O', 'Null'),
  },
  /** Texts that an issuer chooses; document 3 shows no lengths. */
  cardText: {
    fields: ['authId', 'cardMailerText', 'deviceId', 'pinMailerTextCode', 'subCardType', 'walletAccountId'],
    most: 32,
    values: without(TEXTS, 'with umlauts', 'with a plus and percents', 'of 36 characters'),
  },
  contactlessStatus: { fields: ['contactlessActivationStatus'], values: named('ACTIVE', 'INACTIVE') },
  moneySend: {
    fields: ['moneySendReceiveAllowance'],
    values: named('NOT_ALLOWED', 'RECEIVE_ALLOWED', 'SEND_ALLOWED', 'RECEIVE_AND_SEND_ALLOWED'),
  },
  chargeBearer: { fields: ['chargeBearer'], values: named('SHAR', 'DEBT', 'CRED', 'SLEV') },
  link: {
    fields: ['privacyUri', 'termsAndConditionsUri'],
    values: named(
      'https://issuer.example/privacy',
      'https://issuer.example:8443/a/b/',
      'https://issuer.example/terms?lang=de&version=1.10#part-2',
      'https://issuer.example/a%20b/%C3%BC+c/(d)~e',
      'https://xn--zrich-kva.issuer.example/Datenschutz.html',
    ),
  },
  limit: {
    fields: ['cashLimitPerDay', 'cashLimitPerMonth', 'totalLimitPerDay', 'totalLimitPerMonth'],
    isNumber: true,
    values: named('0', '1', '1200', '1203', '70001', '12345678'),
  },
  merchantCategory: {
    fields: ['blockedMerchantCategoryCodes'],
    isNumber: true,
    values: named('42', '742', '5411', '9999'),
  },
  sequenceNumber: { fields: ['cardSeqNumber'], isNumber: true, values: named('0', '1', '5', '9') },
  instant: {
    fields: ['dateTimeFrom', 'dateTimeTo', 'from', 'to'],
    values: named(
      '2026-02-27T09:00:00Z',
      '2026-02-27T09:00:00+01:00',
      '2026-02-27T09:00:00-05:30',
      '2026-02-27T09:00:00.125Z',
      '2026-02-28T23:59:59+01:00',
    ),
  },
  traceId: {
    fields: ['issuer-trace-id'],
    most: 26,
    values: named('x', '0000000001234567', 'order-7-of-9', 'shop:7.8_9', '1e5', 'abcdefghijklmNOPQRSTUVWXYZ'),
  },
  malformedMerchantId: {
    fields: ['merchantId'],
    refused: 'it is not M and five digits (assumption card-merchant-logo)',
    values: named('nobody', 'M1234', 'M123456', 'm12345', 'M1234x', 'M 2345'),
  },
  malformedIsin: {
    fields: ['isin'],
    refused: 'it is no ISIN (assumption settlement-operations)',
    values: named('CH', 'CH00123456745', 'ch0012345674', 'CH001234567X', 'CH 012345674', 'CH00Ä2345674'),
  },
  malformedUuid: {
    fields: ['X-Correlation-Id'],
    refused: 'it is no UUID of version 4 (assumption settlement-operations)',
    values: named(
      'call-1',
      '6d1f3a52-7c84-1b0e-9a67-2f5d8c3e1b94',
      '6d1f3a52-7c84-4b0e-7a67-2f5d8c3e1b94',
      '6d1f3a527c844b0e9a672f5d8c3e1b94',
      '{6d1f3a52-7c84-4b0e-9a67-2f5d8c3e1b94}',
    ),
  },
  malformedPageSize: {
    fields: ['pageSize'],
    refused: 'it is no number from 1 to 100 (assumption settlement-operations)',
    values: named('0', '101', '-1', '1.5', '1e1', 'ten', '18446744073709551617'),
  },
  /** Of reports and submissions: document 1 §4.2 limits their length alone. */
  unknownId: {
    fields: ['reportId', 'submissionId'],
    most: 35,
    refused: 'nothing has it',
    values: named(
      'x',
      '0'.repeat(35),
      'a..b',
      'a%2Fb%00',
      "a'--",
      'a?b=c#d',
      '<a>&amp;',
      'null',
      'bericht-ü',
      'a🏦',
    ),
  },
  unspecifiedParameter: {
    fields: [],
    refused: 'no document names it; whether it is refused is left open',
    values: named('currency', 'page', 'Date', 'balanceType', 'Permission-ID'),
  },
  unknownToken: {
    fields: ['Authorization', 'refresh_token'],
    refused: 'nobody has issued it',
    // Of base64, as document 1 §2.1 has tokens.
    values: {
      words: 'bm9ib2R5IGlzc3VlZCB0aGlz',
      'with signs and padding': 'ab+/cd+/ef==',
      'short, with padding': 'eA==',
      'letters alone': 'abcdefgh',
      'digits alone': '00000000',
      'a word of languages': 'null',
      'a JSON Web Token in it': 'ZXlKaGJHY2lPaUp1YjI1bEluMC5leUp6ZFdJaU9pSnVZbTlrZVNKOS5jMmxuYm1GMGRYSmw=',
      'of 4,096 characters': 'long'.repeat(1024),
    },
  },
  malformedIpAddress: {
    fields: [PSU_IP_ADDRESS],
    refused: 'it is neither an IP address nor AUTO (1 §2.1)',
    values: {
      'a number too great': '256.1.1.1',
      'three numbers': '10.0.0',
      'five numbers': '10.0.0.1.1',
      'a name': 'localhost',
      'the literal in small letters': 'auto',
      'the literal twice': `${AUTO},${AUTO}`,
      'with a port': '192.0.2.17:443',
      'with a length': '192.0.2.0/24',
      'in brackets': '[2001:db8::17]',
      'no hexadecimal digit': '2001:db8::g',
      'two gaps': '2001::db8::1',
      'nine groups': '1:2:3:4:5:6:7:8:9',
      'seven groups': '1:2:3:4:5:6:7',
      'two addresses': '192.0.2.17, 192.0.2.18',
    },
  },
  malformedBearer: {
    fields: [AUTHORIZATION],
    refused: 'it is not Bearer and a token (1 §2.1, RFC 6750)',
    values: {
      'another scheme': 'Basic dXNlcjpwYXNzd29yZA==',
      'the scheme alone': 'Bearer',
      'two tokens': 'Bearer two words',
      'two tokens in a list': 'Bearer b25l,dHdv',
      'the token alone': 'dG9rZW4=',
      'a token in quotes': 'Bearer "dG9rZW4="',
      'a sign that tokens do not have': 'Bearer to*ken',
      'padding in the middle': 'Bearer dG9=rZW4',
    },
  },
  unspecifiedHeader: {
    fields: [],
    refused: 'no document names it (1 §2.1)',
    values: {
      'of no document': 'X-Unspecified',
      'of the other face': CLIENT_ID,
      'of another document': 'Consent-ID',
      'of another standard': 'PSU-ID',
      'nearly a specified one': 'X-CorAPI-Target',
      'of other gateways': 'X-Request-Signature',
    },
  },
  malformedAccountId: {
    fields: ['accountId'],
    refused: 'it has characters that an accountId has not (1 §4.2)',
    values: {
      'a hyphen first': '-1',
      'an underscore first': '_1',
      'a dot first': '.hidden',
      'a blank': 'a b',
      percents: 'a%2Fb',
      'a paragraph sign': 'konto§1',
      'an umlaut': 'kontö1',
      'a semicolon': 'a;b',
      'a comma': 'a,b',
      'a colon': 'a:b',
      'a plus': 'a+b',
      'an at sign': 'a@b',
      'an asterisk': '*',
      quotes: '"a"',
      'an apostrophe': "a'--",
      markup: '<a>',
      'outside of the basic plane': 'a🏦',
    },
  },
  unknownAccountId: {
    fields: ['accountId'],
    refused: 'no account has it',
    values: {
      'one character': '0',
      'with dots': 'a..b',
      'like an IBAN': 'CH9300762011623852957',
      'like a number': '1e5',
      'like nothing': 'null',
      capitals: 'NO-SUCH-ACCOUNT',
      'as long as can be': 'a'.repeat(256),
    },
  },
  malformedDate: {
    fields: ['date'],
    refused: 'it is not yyyy-mm-dd (1 §4.3)',
    values: {
      'day first': '01.02.2026',
      'month first': '02/01/2026',
      'without zeros': '2026-2-1',
      'without hyphens': '20260201',
      slashes: '2026/02/01',
      'with a time': '2026-02-01T00:00:00Z',
      'a word': 'yesterday',
      nothing: '',
      'two digits of the year': '26-02-01',
      'five digits of the year': '02026-02-01',
      'without a day': '2026-02',
      'a blank behind': '2026-02-01 ',
      'of a week': '2026-W05-7',
      'of a year': '2026-032',
      'seconds since 1970': '1769904000',
      'digits of another script': '２０２６-02-01',
      'two dates': '2026-02-01,2026-02-02',
    },
  },
  impossibleDate: {
    fields: ['date', 'tradeDate'],
    refused: 'no calendar has it',
    values: {
      '29 February of no leap year': '2026-02-29',
      '29 February of 1900': '1900-02-29',
      '30 February': '2026-02-30',
      'the 31st of April': '2025-04-31',
      'the 32nd': '2026-01-32',
      'the 13th month': '2026-13-01',
      'month 0': '2026-00-10',
      'day 0': '2026-01-00',
    },
  },
  /**
   * Where a document wants JSON. Each is wrong in one way, and could be read by whoever reads carelessly; \udcfc is the
   * byte 0xfc (kernel/xml-encoding.ts).
   */
  malformedJson: {
    fields: [],
    refused: 'it is no JSON (RFC 8259)',
    values: {
      nothing: '',
      blanks: ' \n ',
      'broken off in a list': '{"messageId": "M1", "transactions": [',
      'broken off in a text': '{"messageId": "M1',
      'broken off at its end': '{"messageId": "M1", "transactions": []',
      'a comma too many': '{"messageId": "M1", "transactions": [],}',
      'a comma too few': '{"messageId": "M1" "transactions": []}',
      'a comma too many in a list': '{"messageId": "M1", "transactions": [1,]}',
      'a colon too few': '{"messageId" "M1"}',
      'a comment': '{"messageId": "M1" /* first */}',
      'a comment of a line': '{"messageId": "M1"} // first',
      apostrophes: "{'messageId': 'M1'}",
      'names without quotes': '{messageId: "M1"}',
      'not a number': '{"messageId": "M1", "amount": NaN}',
      'without end': '{"messageId": "M1", "amount": -Infinity}',
      undefined: '{"messageId": undefined}',
      'a number with a leading zero': '{"messageId": "M1", "amount": 01.10}',
      'a number with a plus': '{"messageId": "M1", "amount": +1}',
      'a number without digits behind its point': '{"messageId": "M1", "amount": 1.}',
      'a number without digits before its point': '{"messageId": "M1", "amount": .5}',
      'a hexadecimal number': '{"messageId": "M1", "amount": 0x10}',
      'a word in capitals': '{"messageId": "M1", "batch": True}',
      'a line end in a text': '{"messageId": "M\n1"}',
      'an escape that there is not': '{"messageId": "M\\x31"}',
      'half an escape': '{"messageId": "M\\u00"}',
      'two documents': '{"messageId": "M1"}{"messageId": "M2"}',
      'something behind': '{"messageId": "M1"} x',
      'a bracket too many': '{"messageId": "M1"}}',
      'brackets of another kind': '{"messageId": "M1", "transactions": [}]',
      'of a form': 'messageId=M1&transactions=',
      'a letter of Latin-1': '{"messageId": "Z\udcfcrich"}',
      'half a letter of UTF-8': '{"messageId": "Z\udcc3"}',
      'a slash in two bytes': '{"messageId": "\udcc0\udcaf"}',
      markup: '<Document/>',
    },
  },
  /** The same where it wants XML. */
  malformedXml: {
    fields: [],
    refused: 'it is not well-formed (XML 1.0)',
    values: {
      nothing: '',
      'a text alone': 'pain.001',
      'broken off in an element': '<Document><CstmrCdtTrfInitn>',
      'broken off in a name': '<Document><CstmrCdt',
      'elements that overlap': '<Document><a><b></a></b></Document>',
      'another end': '<Document></document>',
      'two roots': '<Document/><Document/>',
      'something behind': '<Document/>x',
      'an ampersand alone': '<Document>Q & A</Document>',
      'an entity that there is not': '<Document>&nbsp;</Document>',
      'half a reference': '<Document>&#65</Document>',
      'a reference to no character': '<Document>&#0;</Document>',
      'an attribute without quotes': '<Document a=b/>',
      'an attribute without a value': '<Document a/>',
      'an attribute twice': '<Document a="1" a="2"/>',
      'markup in an attribute': '<Document a="<"/>',
      'two hyphens in a comment': '<Document><!-- a -- b --></Document>',
      'a comment without end': '<Document><!-- a </Document>',
      'CDATA without end': '<Document><![CDATA[ a </Document>',
      'the end of CDATA alone': '<Document>]]></Document>',
      'a name with a digit first': '<1Document/>',
      'a declaration that is not first': ' <?xml version="1.0"?><Document/>',
      JSON: '{"messageId": "M1"}',
      'a letter of Latin-1': '<?xml version="1.0" encoding="UTF-8"?><Document>Z\udcfcrich</Document>',
      'half a letter of UTF-8': '<Document>Z\udcc3</Document>',
      'an encoding that there is not': '<?xml version="1.0" encoding="UTF-0"?><Document/>',
    },
  },
} as const satisfies Readonly<Record<string, ValueType>>

export type ValueTypeName = keyof typeof VALUE_TYPES

/** Types that stand together in requests, and with how many rows of their values a scenario asks in a run. */
export const TOGETHER = [
  { types: ['correlationId', 'userAgent', 'psuUserAgent', 'ipAddress'], aRun: 28 },
  {
    types: ['remittance', 'name', 'street', 'building', 'postCode', 'town', 'idEnd', 'amount', 'personName'],
    aRun: 12,
  },
  { types: ['cardText', 'limit', 'merchantCategory'], aRun: 5 },
] as const satisfies readonly { readonly types: readonly ValueTypeName[]; readonly aRun: number }[]

/** Values that say themselves of which class they are. */
function named(...values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, value]))
}

function without<Values extends object, Name extends keyof Values>(
  values: Values,
  ...names: readonly Name[]
): Omit<Values, Name> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name as Name))) as Omit<
    Values,
    Name
  >
}
