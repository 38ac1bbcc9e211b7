export { CaptchaModule } from './captcha.module';
export { CaptchaService } from './captcha.service';
