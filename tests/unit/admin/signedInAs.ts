/** Somebody who is signed in and stays so, with the rights that the server tells. */
export const signedInAs = (rights: () => Promise<string>) => ({
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: rights,
});
