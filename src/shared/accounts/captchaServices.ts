/** Captcha services: the script, the sources of the widget, and the endpoint that verifies a token. */
export const captchaServices = {
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    sources: ["https://challenges.cloudflare.com"],
    verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  },
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js?render=explicit",
    sources: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
    verifyUrl: "https://api.hcaptcha.com/siteverify",
  },
};

export interface Captcha {
  service: keyof typeof captchaServices;
  siteKey: string;
}

export const isCaptchaService = (name: string): name is Captcha["service"] => Object.hasOwn(captchaServices, name);
