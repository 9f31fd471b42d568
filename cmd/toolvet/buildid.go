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

// writeIdentity answers go vet, which remembers results under what it is told here, and asks twice whenever it runs. What the linker
// wrote into the program is read in no time; to hash all of it, as unitchecker does, takes as long as go vet takes for a small
// module of which it knows everything. It reports whether the linker wrote something that changes with the program.
func writeIdentity(out io.Writer, program string) bool {
	id := contentID(buildID(program))
	if id == "" {
		return false
	}
	_, err := fmt.Fprintf(out, "toolvet version devel buildID=%s\n", id)
	return err == nil
}

// stamped matches a build ID of the go command: what the program was made of, and then hashes of what it is. Other builders write
// one word, which stays the same.
var stamped = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w-]{20}/[\w-]{20}/[\w-]{20}/([\w-]{20})$`) })

// contentID answers the part of a build ID that tells what is in the program.
func contentID(id string) string {
	parts := stamped().FindStringSubmatch(id)
	if parts == nil {
		return ""
	}
	return parts[1]
}

// buildID answers what the linker wrote into a program: into a note, or at its beginning where the format knows no notes.
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

// between answers the text between two others.
func between(text []byte, before, after string) string {
	_, rest, _ := bytes.Cut(text, []byte(before))
	found, _, ok := bytes.Cut(rest, []byte(after))
	if !ok {
		return ""
	}
	return string(found)
}
