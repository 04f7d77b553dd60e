import { privateUses } from '@/rules/privateUses'

// The app's question reads: 用于<purpose>。<otherwise>。
test.each(Object.entries(privateUses))(
  '%s says what it is about, what for, and what goes without it, none a sentence of its own',
  (_, { information, purpose, otherwise }) => {
    expect(information).toMatch(/^[\u4e00-\u9fff]+$/)
    expect(purpose).toMatch(/^[\u4e00-\u9fff“”、]+$/)
    expect(otherwise).toMatch(/^也可以[\u4e00-\u9fff，]+$/)
  },
)
