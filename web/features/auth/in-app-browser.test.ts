import { describe, expect, test } from 'vitest';
import { externalBrowserUrl, inAppBrowser } from './in-app-browser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

describe('the browser inside an app', () => {
  test.each([
    [`${iPhone} Mobile/22B83 Instagram 356.0.0.29.100 (iPhone14,5; iOS 18_1)`, 'Instagram'],
    [`${android} Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 356.1.0.45.109 Android`, 'Instagram'],
    [`${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.58.107;FBBV/658189]`, 'Facebook'],
    [`${android} Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.66.80;]`, 'Facebook'],
    [`${iPhone} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0]`, 'Messenger'],
    [`${iPhone} Safari Line/14.19.1`, 'LINE'],
    [`${iPhone} Mobile/22B83 musical_ly_36.9.0 JsSdk/2.0 BytedanceWebview/d8a21c6`, 'TikTok'],
    [`${android} Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, 'WeChat'],
  ])('%s', (userAgent, app) => expect(inAppBrowser(userAgent)).toBe(app));

  test.each([
    `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`,
    `${iPhone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0 (Online Pipeline/2)',
  ])('is none: %s', (userAgent) => expect(inAppBrowser(userAgent)).toBeNull());
});

describe('the way to the phone’s own browser', () => {
  const link = 'https://hawks.example/login?invite=HAWK-2026';

  test('is an intent on Android', () => {
    expect(externalBrowserUrl(link, android)).toBe(
      'intent://hawks.example/login?invite=HAWK-2026#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fhawks.example%2Flogin%3Finvite%3DHAWK-2026;end',
    );
  });

  test('is Safari’s own scheme on an iPhone', () => {
    expect(externalBrowserUrl(link, iPhone)).toBe('x-safari-https://hawks.example/login?invite=HAWK-2026');
  });

  test('is in the app’s menu elsewhere', () => {
    expect(externalBrowserUrl(link, 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7')).toBeNull();
  });
});
