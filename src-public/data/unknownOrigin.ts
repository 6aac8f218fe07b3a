/**
 * The origin of a page whose site's address is not known: the request's Host header is anybody's to choose, so the server
 * puts this in its place (RFC 6761 keeps `.invalid` for what leads nowhere).
 */
export const unknownOrigin = "http://unknown.invalid";
