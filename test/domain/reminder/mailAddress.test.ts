import { mailAddress, mailboxOf } from '../../../src/domain/reminder/mailAddress.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  ada@example.com ', 'ada@example.com'],
  ["o'hara+webinars@mail.example.co.uk", "o'hara+webinars@mail.example.co.uk"],
  ['jürgen@bücher.example', 'jürgen@bücher.example'],
])('accepts %s', (text, address) => {
  expect(mailAddress(text)).toEqual({ ok: true, value: address });
});

test.each([
  ['', 'address-missing'],
  ['   ', 'address-missing'],
  ['ada', 'address-wrong'],
  ['ada@', 'address-wrong'],
  ['@example.com', 'address-wrong'],
  ['ada@localhost', 'address-wrong'],
  ['ada@example.c', 'address-wrong'],
  ['ada@@example.com', 'address-wrong'],
  ['ada@example..com', 'address-wrong'],
  ['.ada@example.com', 'address-wrong'],
  ['ada lovelace@example.com', 'address-wrong'],
  ['ada@example.com,eve@example.com', 'address-wrong'],
  ['ada@example.com;eve@example.com', 'address-wrong'],
  ['Ada <ada@example.com>', 'address-wrong'],
  ['"ada\\""@example.com', 'address-wrong'],
  ['ada(comment)@example.com', 'address-wrong'],
  ['ada@[127.0.0.1]', 'address-wrong'],
  ['group:ada@example.com', 'address-wrong'],
  ['ada@example.com\r\nBcc: eve@example.com', 'address-wrong'],
  ['=?utf-8?q?ada?=@example.com', 'address-wrong'],
  ['ada\u0000@example.com', 'address-wrong'],
  ['ada\u202e@example.com', 'address-wrong'],
  [`${'a'.repeat(65)}@example.com`, 'address-too-long'],
  [`${'ü'.repeat(33)}@example.com`, 'address-too-long'],
  [`a@${'b'.repeat(250)}.com`, 'address-too-long'],
])('refuses %j (rule REMINDER-6)', (text, refusal) => {
  expect(mailAddress(text)).toEqual({ ok: false, refusal });
});

test.each([
  ['ada+31@example.com', 'ada@example.com'],
  ['ADA+a+b@Example.COM', 'ada@example.com'],
  ['a.d.a+list@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+ada@example.com', '+ada@example.com'],
])('counts %s as the mailbox %s (rule REMINDER-8)', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
