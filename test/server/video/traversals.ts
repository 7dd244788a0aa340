/** Ways out of a folder as they arrive after an address was decoded once. */
export const traversals = [
  '..', '../original', '../../../../etc/passwd', '360/../../original', '360/../../../../../etc/passwd', './360/init.mp4',
  '/etc/passwd', '//etc/passwd', '360//init.mp4', '360/./init.mp4', '..\\original', '360\\..\\..\\original', 'C:\\windows\\win.ini',
  '%2e%2e/original', '%2e%2e%2foriginal', '..%2foriginal', '..%5coriginal', '%252e%252e%252foriginal', '....//original', '..;/original',
  '360/init.mp4\0.webp', '\0', '360/init.mp4/', '～/original', '.\u2024/original', 'file:///etc/passwd', 'CON.mp4:stream', '.hidden.mp4',
] as const;
