package filesystem

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
)

const editDescription = `Replaces a text in a file by another one. The old text has to occur exactly once, unless replace_all is true. Read the file
first, and include enough of the text around it to make it unique, without the line numbers of read_file.`

type editArguments struct {
	FilePath   string `json:"file_path" doc:"The file to edit."`
	OldString  string `json:"old_string" doc:"The text to replace, exactly as in the file."`
	NewString  string `json:"new_string" doc:"The text to replace it with; it differs from the old one, and may be empty."`
	ReplaceAll bool   `json:"replace_all" doc:"Replace all occurrences of the text." default:"false"`
}

// A FileEdited is the output of edit_file.
type FileEdited struct {
	FilePath         string `json:"file_path"`
	ReplacementsMade int    `json:"replacements_made"`
	BytesWritten     int    `json:"bytes_written"`
}

// editFile edits files.
type editFile struct {
	disk    *disk
	journal journal
}

// Name implements amplifier.Tool.
func (*editFile) Name() string { return "edit_file" }

// Description implements amplifier.Tool.
func (*editFile) Description() string { return editDescription }

func (t *editFile) schema() contract.Schema {
	return contract.SchemaOf[editArguments](t.Name(), editDescription)
}

// InputSchema implements amplifier.WithInputSchema.
func (t *editFile) InputSchema() json.RawMessage { return amplifier.InputSchemaOf(t.schema()) }

// Hints says that each call changes the file.
func (*editFile) Hints() contract.Hints { return contract.Hints{Destructive: true} }

// Execute implements amplifier.Tool.
func (t *editFile) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	return t.journal.record(ctx, t.Name(), func() (any, error) {
		args, err := decode[editArguments](t.schema(), input, "file_path", "old_string", "new_string")
		if err != nil {
			return nil, err
		}
		return t.edit(ctx, args)
	})
}

func (t *editFile) edit(ctx context.Context, args editArguments) (any, error) {
	switch {
	case args.FilePath == "":
		return nil, isRequired("file_path")
	case args.OldString == "":
		return nil, isRequired("old_string")
	case args.OldString == args.NewString:
		return nil, &refusal{kind: "ValueError", text: "old_string and new_string must be different"}
	}
	p, err := t.disk.find(args.FilePath, t.disk.writable, "write")
	if err != nil {
		return nil, err
	}
	unlock, err := t.disk.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer unlock()
	to, err := t.disk.aim(p, false)
	if err != nil {
		return nil, p.explain(err, "File not found: ", "write")
	}
	defer to.close()
	output, err := t.rewrite(ctx, to, args)
	if err != nil {
		return nil, p.explain(err, "File not found: ", "write")
	}
	return output, nil
}

// rewrite reads the file, edits the text and replaces the file.
func (t *editFile) rewrite(ctx context.Context, to target, args editArguments) (any, error) {
	seen, err := t.disk.look(to)
	if err == nil && seen == nil {
		err = os.ErrNotExist
	}
	if err != nil {
		return nil, err
	}
	file, info, err := open(to.dir, to.name, to.irregular())
	if err != nil {
		return nil, err
	}
	if !unchanged(seen, info) {
		return nil, closing(file, errMoved)
	}
	text, err := to.text(ctx, file, t.disk.maxSize)
	if err = closing(file, err); err != nil {
		return nil, err
	}
	edited, n, err := args.apply(text, t.disk.maxSize)
	if err != nil {
		return nil, err
	}
	if err := t.disk.replace(ctx, to, seen, edited); err != nil {
		return nil, err
	}
	return FileEdited{args.FilePath, n, len(edited)}, nil
}

// apply edits a text and returns the number of replacements. It returns an error if the result is too large.
func (args editArguments) apply(text []byte, most int64) ([]byte, int, error) {
	before, after := args.inLineEndsOf(text)
	n := bytes.Count(text, before)
	switch {
	case n == 0:
		return nil, 0, &refusal{
			kind: "ValueError", text: "old_string not found in " + args.FilePath, details: map[string]any{"old_string": args.OldString},
		}
	case n > 1 && !args.ReplaceAll:
		return nil, 0, &refusal{
			kind:    "ValueError",
			text:    fmt.Sprintf("old_string appears %d times in %s: make it unique, or use replace_all", n, args.FilePath),
			details: map[string]any{"occurrences": n},
		}
	case int64(len(text))+int64(n)*int64(len(after)-len(before)) > most:
		return nil, 0, place{requested: args.FilePath}.tooLarge(most)
	}
	return bytes.ReplaceAll(text, before, after), n, nil
}

// inLineEndsOf returns the old and the new text with the line ends of the file. read_file shows lines without their ends, so a
// model writes \n even for a file with \r\n.
func (args editArguments) inLineEndsOf(text []byte) (before, after []byte) {
	before, after = []byte(args.OldString), []byte(args.NewString)
	ends := bytes.Count(text, []byte("\n"))
	if ends == 0 || ends != bytes.Count(text, []byte("\r\n")) || strings.Contains(args.OldString+args.NewString, "\r") {
		return before, after
	}
	return bytes.ReplaceAll(before, []byte("\n"), []byte("\r\n")), bytes.ReplaceAll(after, []byte("\n"), []byte("\r\n"))
}
