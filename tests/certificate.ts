import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * A key and a self-signed certificate for the given host names, valid until 2049, as PEM: for an https server in a
 * test, without a key in the repository and without openssl (X.509 v3, RFC 5280, ECDSA on P-256).
 */
export function certificateFor(hosts: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = sequence(
    der(0x06, Buffer.from('550403', 'hex')),
    der(0x0c, Buffer.from('Pictures test')),
  )
  const name = sequence(der(0x31, commonName))
  const validity = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from('491231235959Z')),
  )
  const alternativeNames = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))
  const extension = sequence(der(0x06, Buffer.from('551d11', 'hex')), der(0x04, alternativeNames))
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)])
  const certificate = sequence(signed, ecdsaWithSha256, der(0x03, signature))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const long = length < 256 ? [0x81] : [0x82, length >> 8]
  const size = length < 128 ? [] : long
  return Buffer.concat([Buffer.from([tag, ...size, length & 255]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}
