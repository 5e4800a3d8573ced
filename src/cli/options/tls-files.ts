/** The PEM files of a served bank or gateway: its own, and those with which it goes to a provider elsewhere. */
export const TLS_FILES = [
  {
    name: 'certificate',
    flag: '--certificate',
    description: 'its own certificate, PEM: it speaks HTTPS then',
  },
  { name: 'key', flag: '--key', description: 'the private key of --certificate, PEM' },
  {
    name: 'clientCa',
    flag: '--client-ca',
    description: 'authorities of client certificates, PEM: whoever has none of theirs is refused',
  },
  {
    name: 'providerCertificate',
    flag: '--provider-certificate',
    description: 'the client certificate for --provider, PEM',
  },
  {
    name: 'providerKey',
    flag: '--provider-key',
    description: 'the private key of --provider-certificate, PEM',
  },
  { name: 'providerCa', flag: '--provider-ca', description: 'authorities to trust at --provider, PEM' },
] as const

export type TlsFileName = (typeof TLS_FILES)[number]['name']
