/** The customer's page, opened by who sent it: that isn't recorded as viewed. */
export function asCustomer(viewLink: string): string {
  return `${viewLink}?by=sender`;
}
