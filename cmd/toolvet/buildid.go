package main

import (
	"bytes"
	"debug/elf"
	"fmt"
	"io"
	"os"
	"regexp"
	"sync"
)

// writeIdentity writes the version line that go vet uses as a cache key, and asks for twice per run. It takes the build ID that the
// linker wrote: to hash the program, as unitchecker does, takes as long as go vet takes for a small module that is cached. It reports
// whether there is a build ID that changes with the program.
func writeIdentity(out io.Writer, program string) bool {
	id := contentID(buildID(program))
	if id == "" {
		return false
	}
	_, err := fmt.Fprintf(out, "toolvet version devel buildID=%s\n", id)
	return err == nil
}

// stamped matches a build ID of the go command: hashes of the inputs, and then of the content. Other build systems write one constant
// word.
var stamped = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w-]{20}/[\w-]{20}/[\w-]{20}/([\w-]{20})$`) })

// contentID returns the part of a build ID that identifies the content of the program.
func contentID(id string) string {
	parts := stamped().FindStringSubmatch(id)
	if parts == nil {
		return ""
	}
	return parts[1]
}

// buildID returns the build ID of a program: from an ELF note, or from its beginning in formats without notes.
func buildID(program string) string {
	file, err := os.Open(program)
	if err != nil {
		return ""
	}
	defer file.Close()
	if parsed, err := elf.NewFile(file); err == nil {
		section := parsed.Section(".note.go.buildid")
		if section == nil {
			return ""
		}
		note, _ := section.Data()
		const head = 16 // three lengths, and "Go\x00\x00"
		return string(bytes.TrimRight(note[min(head, len(note)):], "\x00"))
	}
	start := make([]byte, 32<<10)
	n, _ := io.ReadFull(file, start)
	return between(start[:n], "\xff Go build ID: \"", "\"\n \xff")
}

// between returns the text between two others.
func between(text []byte, before, after string) string {
	_, rest, _ := bytes.Cut(text, []byte(before))
	found, _, ok := bytes.Cut(rest, []byte(after))
	if !ok {
		return ""
	}
	return string(found)
}
