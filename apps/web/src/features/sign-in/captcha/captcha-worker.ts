import { answerCaptcha } from '@penning/domain/captcha/solve-captcha';

// In a thread of its own: the page goes on answering to the keyboard while numbers are tried.
self.onmessage = ({ data }: MessageEvent<Parameters<typeof answerCaptcha>[0]>) => {
  self.postMessage(answerCaptcha(data));
};
