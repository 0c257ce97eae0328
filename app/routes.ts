import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/site/home.tsx'),
  route('about', 'routes/site/about.tsx'),
  route('services', 'routes/site/services.tsx'),
  route('services/:slug', 'routes/site/service.tsx'),
  route('products', 'routes/site/products.tsx'),
  route('products/:id', 'routes/site/product.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('book', 'routes/site/book.tsx'),
  route('checkout', 'routes/shop/checkout.tsx'),
  route('styleguide', 'routes/site/styleguide.tsx'),
  route('sitemap.xml', 'routes/site/sitemap.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('manifest.webmanifest', 'routes/site/manifest.ts'),

  route('schedule', 'routes/schedule/schedule.tsx'),
  route('schedule/booked/:token', 'routes/schedule/booked.tsx'),
  route('manage/:token', 'routes/schedule/manage.tsx'),
  route('manage/:token/calendar.ics', 'routes/schedule/calendar-file.ts'),

  route('login', 'routes/account/login.tsx'),
  route('signup', 'routes/account/signup.tsx'),
  route('forgot', 'routes/account/forgot.tsx'),
  route('reset', 'routes/account/reset.tsx'),
  route('verify', 'routes/account/verify.tsx'),
  route('auth/popup', 'routes/account/popup.ts'),
  route('auth/done', 'routes/account/popup-done.tsx'),
  route('profile/security', 'routes/account/security.tsx'),
  route('terms', 'routes/site/terms.tsx'),
  route('privacy', 'routes/site/privacy.tsx'),

  route('logout', 'routes/account/logout.ts'),
  layout('routes/account/layout.tsx', [
    route('dashboard', 'routes/account/dashboard.tsx'),
    route('bookings', 'routes/account/bookings.tsx'),
    route('profile', 'routes/account/profile.tsx'),
    route('profile/data.json', 'routes/account/own-data.ts'),
    route('profile/history', 'routes/account/history.tsx'),
  ]),
  // Its guard is its own: it also tells a page whose session has ended.
  route('shop', 'routes/account/shop.tsx'),
  route('order-confirmation', 'routes/account/order-confirmation.tsx'),

  route('admin/login', 'routes/admin/login.tsx'),
  route('admin/logout', 'routes/admin/logout.ts'),
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/index.ts'),
    route('admin/dashboard', 'routes/admin/dashboard.tsx'),
    route('admin/appointments', 'routes/admin/appointments.tsx'),
    route('admin/appointments/:bookingId', 'routes/admin/appointment.tsx'),
    route('admin/messages', 'routes/admin/messages.tsx'),
    route('admin/messages/:messageId', 'routes/admin/contact-message.tsx'),
    route('admin/mailbox', 'routes/admin/mailbox.tsx'),
    route('admin/mailbox/:messageId', 'routes/admin/message.tsx'),
    layout('routes/admin/owner-only.tsx', [
      route('admin/settings', 'routes/admin/settings/settings.tsx'),
      route('admin/settings/security', 'routes/admin/settings/security.tsx'),
      route('admin/settings/people', 'routes/admin/settings/people.tsx'),
      route('admin/settings/connections', 'routes/admin/settings/connections.tsx'),
      route('admin/settings/log', 'routes/admin/settings/log.tsx'),
      route('admin/settings/data', 'routes/admin/settings/data.tsx'),
      route('admin/settings/data/:name', 'routes/admin/settings/backup-file.ts'),
    ]),
  ]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
