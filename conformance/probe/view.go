package probe

import "unsafe"

// View returns the bytes of a text without copying them. They must not be written to. It is for large texts: in a new process, memory
// that it has not touched yet is expensive, and every tool is called with a megabyte of arguments.
func View(text string) []byte {
	if text == "" {
		return []byte{}
	}
	return unsafe.Slice(unsafe.StringData(text), len(text))
}

// textOf returns bytes, which must not change any more, as a text. Large ones are not copied.
func textOf(bytes []byte) string {
	if len(bytes) <= smallResult {
		return string(bytes)
	}
	return unsafe.String(unsafe.SliceData(bytes), len(bytes))
}
