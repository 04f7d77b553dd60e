/**
 * Private information that the mini-program requests from WeChat: one entry per such call or button of the build
 * (__tests__/weapp/static/privacy.test.ts compares the two). The same wording is used in the app's own prompt, in the
 * park's privacy policy (seed) and in docs/PUBLISHING.md for WeChat's privacy guide.
 */
export interface PrivateUse {
  information: string
  /** Continues a sentence that begins with 用于. */
  purpose: string
  /** What still works without consent. */
  otherwise: string
}

/** By WeChat's name of the requesting API (`referrer` of wx.onNeedPrivacyAuthorization). */
export const privateUses: Record<string, PrivateUse> = {
  chooseMedia: {
    information: '选中的照片',
    purpose: '更换头像、在表单里附上照片、记下停车位置',
    otherwise: '也可以不附照片，只写文字',
  },
  saveImageToPhotosAlbum: {
    information: '相册',
    purpose: '把缴费收据存成图片',
    otherwise: '也可以截屏保存',
  },
  addPhoneCalendar: {
    information: '日历',
    purpose: '把活动的时间和地点添加到手机日历',
    otherwise: '也可以自己记下时间',
  },
  setClipboardData: {
    information: '剪贴板',
    purpose: '点按“复制”时写入编号',
    otherwise: '也可以抄下编号',
  },
  // The condition is constant in a build.
  ...(process.env.STAFF_LOCATION === 'on' && {
    getLocation: {
      information: '位置',
      purpose: '巡检人员核对是否到达巡检点位',
      otherwise: '也可以扫点位码，再拍一张照片',
    },
  }),
  chooseLicensePlate: {
    information: '车牌号',
    purpose: '填写车牌、查询和缴纳停车费',
    otherwise: '也可以用车牌键盘输入',
  },
  chooseAddress: {
    information: '收货地址',
    purpose: '填写商城订单的收货地址',
    otherwise: '也可以自己填写',
  },
  'button.getPhoneNumber': {
    information: '手机号',
    purpose: '登录和注册会员',
    otherwise: '也可以改用短信验证',
  },
}
