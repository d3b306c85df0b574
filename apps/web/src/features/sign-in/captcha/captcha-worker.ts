import { answerCaptcha } from '@penning/domain/captcha/solve-captcha';

// In a thread of its own: the page stays responsive while numbers are tried.
self.onmessage = ({ data }: MessageEvent<Parameters<typeof answerCaptcha>[0]>) => {
  self.postMessage(answerCaptcha(data));
};
