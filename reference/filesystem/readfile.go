package filesystem

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
)

const readDescription = `Reads a text file, or lists a folder. The lines of a file come with their numbers, from the line offset on and at most limit of
them. Lines of more than 2000 characters are cut. Paths are relative to the working folder, or absolute; only allowed folders can be read.`

type readArguments struct {
	FilePath string `json:"file_path" doc:"The file or folder to read."`
	Offset   int    `json:"offset" doc:"The first line to return, from 1." default:"1" minimum:"1"`
	Limit    int    `json:"limit" doc:"How many lines to return at most." default:"2000" minimum:"1"`
}

// A FileContent is the output of read_file for a file.
type FileContent struct {
	FilePath   string `json:"file_path"`
	Content    string `json:"content"` // "     1\tfirst line\n"
	TotalLines int    `json:"total_lines"`
	LinesRead  int    `json:"lines_read"`
	Offset     int    `json:"offset"`
	Warning    string `json:"warning,omitempty"` // if there is nothing to return
}

// A FolderContent is the output of read_file for a folder.
type FolderContent struct {
	FilePath    string `json:"file_path"`
	Content     string `json:"content"` // one line per entry, folders first and with a slash
	IsDirectory bool   `json:"is_directory"`
	EntryCount  int    `json:"entry_count"`
	Warning     string `json:"warning,omitempty"` // if not all entries are listed
}

// readFile reads files and lists folders.
type readFile struct {
	disk    *disk
	journal journal
}

// Name implements amplifier.Tool.
func (*readFile) Name() string { return "read_file" }

// Description implements amplifier.Tool.
func (*readFile) Description() string { return readDescription }

func (t *readFile) schema() contract.Schema {
	return contract.SchemaOf[readArguments](t.Name(), readDescription)
}

// InputSchema implements amplifier.WithInputSchema.
func (t *readFile) InputSchema() json.RawMessage { return amplifier.InputSchemaOf(t.schema()) }

// Hints says that a call changes nothing.
func (*readFile) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Examples returns a call that is safe anywhere.
func (*readFile) Examples() []contract.Example {
	return []contract.Example{{Name: "list the working folder", Arguments: `{"file_path":"."}`, Volatile: []string{"/content", "/entry_count", "/warning"}}}
}

// Execute implements amplifier.Tool.
func (t *readFile) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	return t.journal.record(ctx, t.Name(), func() (any, error) {
		args, err := decode[readArguments](t.schema(), input, "file_path")
		if err != nil {
			return nil, err
		}
		return t.read(ctx, args)
	})
}

func (t *readFile) read(ctx context.Context, args readArguments) (any, error) {
	if args.FilePath == "" {
		return nil, isRequired("file_path")
	}
	p, err := t.disk.find(args.FilePath, t.disk.readable, "read")
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	file, info, err := open(p.root, p.rel, p.irregular())
	if err != nil {
		return nil, p.explain(err, "Path not found: ", "read")
	}
	defer file.Close() // opened for reading only
	if info.IsDir() {
		return p.list(file)
	}
	if info.Size() > t.disk.maxSize {
		return nil, p.tooLarge(t.disk.maxSize)
	}
	text, err := p.text(ctx, file, t.disk.maxSize)
	if err != nil {
		return nil, p.explain(err, "Path not found: ", "read")
	}
	return args.number(text), nil
}

// mostEntries is the maximal number of entries of a folder that are listed.
const mostEntries = 10_000

// list returns the entries of a folder, folders first.
func (p place) list(folder *os.File) (any, error) {
	entries, err := folder.ReadDir(mostEntries + 1)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, p.explain(err, "Path not found: ", "read")
	}
	out := FolderContent{FilePath: p.requested, IsDirectory: true}
	if len(entries) > mostEntries {
		entries, out.Warning = entries[:mostEntries], fmt.Sprintf("There are more than %d entries", mostEntries)
	}
	slices.SortFunc(entries, func(a, b os.DirEntry) int {
		if a.IsDir() != b.IsDir() {
			return map[bool]int{true: -1, false: 1}[a.IsDir()]
		}
		return strings.Compare(a.Name(), b.Name())
	})
	var text strings.Builder
	for _, entry := range entries {
		text.WriteString(listed(entry.Name()))
		if entry.IsDir() {
			text.WriteByte('/')
		}
		text.WriteByte('\n')
	}
	out.Content, out.EntryCount = text.String(), len(entries)
	return out, nil
}

// listed returns a name for a line. A name with a line end is quoted, because it could be taken for several entries.
func listed(name string) string {
	name = strings.ToValidUTF8(name, "\uFFFD")
	if strings.ContainsFunc(name, unicode.IsControl) {
		return strconv.Quote(name)
	}
	return name
}

// longestLine is the maximal number of characters of a line that are returned.
const longestLine = 2000

// number returns the requested lines with their numbers.
func (args readArguments) number(text []byte) FileContent {
	out := FileContent{FilePath: args.FilePath, Offset: args.Offset}
	var content strings.Builder
	for line := range bytes.Lines(text) {
		out.TotalLines++
		if out.TotalLines < args.Offset || out.LinesRead >= args.Limit {
			continue
		}
		out.LinesRead++
		fmt.Fprintf(&content, "%6d\t%s\n", out.TotalLines, shortened(strings.TrimRight(string(line), "\r\n")))
	}
	out.Content = content.String()
	switch {
	case out.TotalLines == 0:
		out.Warning = "The file exists and is empty"
	case out.LinesRead == 0:
		out.Warning = fmt.Sprintf("The file has %d lines, and none from line %d on", out.TotalLines, args.Offset)
	}
	return out
}

// shortened returns the first longestLine characters of a line.
func shortened(line string) string {
	if len(line) <= longestLine {
		return line
	}
	seen := 0
	for at := range line {
		if seen == longestLine {
			return line[:at]
		}
		seen++
	}
	return line
}
