package probe

import "unsafe"

// View returns the bytes of a text without a copy. Nobody may write to them. It is for large texts: to a young process memory that it has not
// touched yet is dear, and each tool is reported a megabyte.
func View(text string) []byte {
	if text == "" {
		return []byte{}
	}
	return unsafe.Slice(unsafe.StringData(text), len(text))
}

// textOf returns bytes that nobody writes to any more as a text; without a copy where they are many.
func textOf(bytes []byte) string {
	if len(bytes) <= smallResult {
		return string(bytes)
	}
	return unsafe.String(unsafe.SliceData(bytes), len(bytes))
}
