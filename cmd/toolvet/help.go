package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
)

// usage says how the command is used, and what it looks for.
func usage(w io.Writer) {
	fmt.Fprint(w, `toolvet holds agent tools to their contract where they are written.

	toolvet [flags] [packages]                         the package in this directory, if none is named
	go vet -vettool=$(which toolvet) [flags] [packages]  the same, cached by the go command

Flags:
`)
	f := new(options).flagSet()
	f.SetOutput(w)
	f.PrintDefaults()
	fmt.Fprint(w, "\nAnalyzers:\n")
	for _, a := range analyzer.All() {
		title, _, _ := strings.Cut(a.Doc, "\n")
		fmt.Fprintf(w, "  %-14s %s\n", a.Name, title)
	}
	fmt.Fprint(w, `
Exit status: 0 nothing was found; 1 something was; 2 some package, or all of it, could not be analysed.
A finding ends with the ID of its requirement: toolconform requirements ID tells why and what to do.
//toolvet:ignore ID reason hides a finding of a line, of a declaration, or of a file above its package clause.
`)
}
