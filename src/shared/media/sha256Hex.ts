import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

/** Returns the SHA-256 in hexadecimal digits. Not by Web Crypto, which browsers lack on pages without https. */
export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
