/**
 * Signature and encryption of WeChat Pay against test data published with Tencent's own clients:
 * the notice and certificate of wechatpay-go (core/notify/notify_test.go) and the AEAD vector of
 * wechatpay-java (AeadAesCipherTest.java). Being from a third party, they prove that both sides
 * agree on the bytes.
 */
import { NoticeRefused } from '../../server/providers/wechatPay/wechatPay'
import { createWechatPayV3, decryptResource } from '../../server/providers/wechatPay/wechatPayV3'

const SERIAL = 'D7CE59D1F522D701'
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDVzCCAj+gAwIBAgIJANfOWdH1ItcBMA0GCSqGSIb3DQEBCwUAMEIxCzAJBgNV
BAYTAlhYMRUwEwYDVQQHDAxEZWZhdWx0IENpdHkxHDAaBgNVBAoME0RlZmF1bHQg
Q29tcGFueSBMdGQwHhcNMjEwNDI3MDg1NTIzWhcNMzEwNDI1MDg1NTIzWjBCMQsw
CQYDVQQGEwJYWDEVMBMGA1UEBwwMRGVmYXVsdCBDaXR5MRwwGgYDVQQKDBNEZWZh
dWx0IENvbXBhbnkgTHRkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXag
HQ4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOm
DeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B83
4uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGf
y8wus7hwKz6clt3Whmmda7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtk
aSef4FdEEgEXJiw0VAJT8wIDAQABo1AwTjAdBgNVHQ4EFgQUT1c7nd/SUO76HSoZ
umNUJv1R5PwwHwYDVR0jBBgwFoAUT1c7nd/SUO76HSoZumNUJv1R5PwwDAYDVR0T
BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAfTjxKRQMzNB/U6ZoCUS+BSNfa2Oh
0plMN6ZuzwiVVZwg1jywvv5yv04koS7Pd4i9E4gt9ZBUQXlpq+A3oOCEEHNRR6b2
kyazGRM7s0OP5X21WrbpSmKmU6K7hkfx30yYs08LVs/Q8DIhvaj1FCFeJzUCzYn/
fHMq4tsbKO0dKAeydPM/nrUZBmaYQVKMVOORGLFjFKVO7JV6Kq/R86ouhjEPgJOe
2xulNBUcjicqtZlBdEh/PWCYP2SpGVDclKm8jeo175T3EVAkdKzzmfpxtMmnMlmq
cTJOU9TxuGvNASMtjj7pYIerTx+xgZDXEVBWFW9PjJ0TV06tCRsgSHItgg==
-----END CERTIFICATE-----`

const SIGNED_AT = 1_624_523_846
const headers = {
  'wechatpay-nonce': 'EcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBz',
  'wechatpay-timestamp': String(SIGNED_AT),
  'wechatpay-serial': SERIAL,
  'wechatpay-signature':
    'tJHIiIS9eB2hAYstmAmbbD3ZE5LiIm/Ug5tuL4fC0YOFRWIHV39UFIZXC0e9Wl6lBu6sKvkqDkzpqzBsVHyXFlbY' +
    'ZTOQrVdG4b6LfTnK4mikv9++ixJMd3vTf2yCqvBkh98zs3Ds5zsYQakzbcwhmw4fMJs4nPLws28H0UW9FjDR//rx' +
    'ELLwXvV1VEA1IBLX70xptjL8hrfUjEE8kkry6yNJTHZRU8CAc7qHli2Ng1V1qb9ARbK8A3ThmFmPQvRGrapI/jS2' +
    'laKKgYUmfdEdkNO6B2Cke5e8VTxY406ArAmQ90GAihDwIcb16TQMnzCMBoutnwZKNiKRACrFmtxw2Q==',
}
const CIPHERTEXT =
  'YDS3lKPaC4Y52Gf3uhft5qUBlIa8b428AWTtTauHQfQrRw+X1WpiuHIDy0vo1Vd6VEq67aVyqPdDYMkRVSDaZL3i' +
  'ZttevRMOoPKMifozg6XPWjIZumks/GpT48lI4NizyeaqLBokNebthah3o1H76qSlO9NkDjp9bzmKLEYYH9TEklFU' +
  'psvPqOTOcgSLgh21YJXYR7dEBXFgRLiNIKRgO5JdXh1hccRUAlyVWxE54PXpnQ=='
const body =
  '{"id":"3119dfba-e649-5eec-ab1e-3412bc4d2e17","create_time":"2021-06-24T16:37:26+08:00","resource_type":"encrypt-resource","event_type":"PAYSCORE.USER_OPEN_SERVICE","summary":"签约成功","resource":{"original_type":"payscore","algorithm":"AEAD_AES_256_GCM","ciphertext":"' +
  CIPHERTEXT +
  '","associated_data":"payscore","nonce":"Kj7QIyUiYx1q"}}'

const read = (changed: { headers?: object; body?: string; at?: number } = {}) =>
  createWechatPayV3(
    {
      mchid: '1234567890',
      serial: '3775B6A45ACD588826D15E583A95F5DD00000000',
      privateKey: '',
      platformKeys: { [SERIAL]: CERTIFICATE },
      apiV3Key: '0123456789abcdef0123456789ABCDEF',
      appIds: { miniProgram: '', officialAccount: '' },
      noticeOrigin: '',
    },
    () => (changed.at ?? SIGNED_AT) * 1_000,
  ).readNotice({
    tenantId: 'mianfang',
    headers: { ...headers, ...changed.headers },
    body: changed.body ?? body,
  })

describe('signature of Tencent’s published notice', () => {
  // Its content is encrypted with a key of 16 characters, which WeChat itself does not issue: the
  // refusal of decryption shows that the signature was accepted.
  it('is accepted', async () => {
    await expect(read()).rejects.toThrow('the notice cannot be decrypted')
  })

  it.each([
    ['another body', { body: body.replace('payscore', 'payscorf') }],
    ['another nonce', { headers: { 'wechatpay-nonce': 'EcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBy' } }],
    ['another time', { headers: { 'wechatpay-timestamp': String(SIGNED_AT + 1) } }],
    [
      'another signature',
      {
        headers: {
          'wechatpay-signature': headers['wechatpay-signature'].replace('tJHI', 'tJHJ'),
        },
      },
    ],
  ])('is refused for %s', async (_what, changed) => {
    await expect(read(changed)).rejects.toThrow('the signature of the notice is wrong')
  })

  it('is refused when too old or of an unknown key', async () => {
    await expect(read({ at: SIGNED_AT + 301 })).rejects.toThrow('too old')
    await expect(read({ headers: { 'wechatpay-serial': 'other' } })).rejects.toThrow(NoticeRefused)
  })
})

describe('AEAD_AES_256_GCM vector of Tencent', () => {
  const vector = {
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
    nonce: 'uluk4a9R25RW',
    associated_data: 'associatedData',
  }
  const KEY = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'

  it('is decrypted', () => {
    expect(decryptResource(vector, KEY)).toBe('message')
  })

  it.each([
    ['another key', vector, KEY.replace('a7', 'b7')],
    ['other associated data', { ...vector, associated_data: 'bad-associatedData' }, KEY],
    ['another nonce', { ...vector, nonce: 'bad-4a9R25RW' }, KEY],
    ['another ciphertext', { ...vector, ciphertext: Buffer.alloc(128).toString('base64') }, KEY],
  ])('is refused with %s', (_what, resource, key) => {
    expect(() => decryptResource(resource, key)).toThrow()
  })
})
