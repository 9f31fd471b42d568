package filesystem

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
)

const writeDescription = `Writes a text file, and makes the folders around it. A file that is there is replaced: read it first. Paths are relative to the
working folder, or absolute; only allowed folders can be written, and symbolic links are not written through.`

type writeArguments struct {
	FilePath string `json:"file_path" doc:"The file to write."`
	Content  string `json:"content" doc:"The whole content of the file."`
}

// A FileWritten is the output of write_file.
type FileWritten struct {
	FilePath string `json:"file_path"`
	Bytes    int    `json:"bytes"`
}

// writeFile writes files. If content is missing, it fails; the original writes an empty file although the argument is required.
type writeFile struct {
	disk    *disk
	journal journal
}

// Name implements amplifier.Tool.
func (*writeFile) Name() string { return "write_file" }

// Description implements amplifier.Tool.
func (*writeFile) Description() string { return writeDescription }

func (t *writeFile) schema() contract.Schema {
	return contract.SchemaOf[writeArguments](t.Name(), writeDescription)
}

// InputSchema implements amplifier.WithInputSchema.
func (t *writeFile) InputSchema() json.RawMessage { return amplifier.InputSchemaOf(t.schema()) }

// Hints says that a call replaces a file.
func (*writeFile) Hints() contract.Hints {
	return contract.Hints{Destructive: true, Idempotent: true}
}

// Execute implements amplifier.Tool.
func (t *writeFile) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	return t.journal.record(ctx, t.Name(), func() (any, error) {
		args, err := decode[writeArguments](t.schema(), input, "file_path", "content")
		if err != nil {
			return nil, err
		}
		return t.write(ctx, args)
	})
}

func (t *writeFile) write(ctx context.Context, args writeArguments) (any, error) {
	if args.FilePath == "" {
		return nil, isRequired("file_path")
	}
	p, err := t.disk.find(args.FilePath, t.disk.writable, "write")
	if err != nil {
		return nil, err
	}
	if int64(len(args.Content)) > t.disk.maxSize {
		return nil, p.tooLarge(t.disk.maxSize)
	}
	unlock, err := t.disk.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer unlock()
	to, err := t.disk.aim(p, true)
	if err != nil {
		return nil, p.explain(err, "Path not found: ", "write")
	}
	seen, err := t.disk.look(to)
	if err == nil {
		err = t.disk.replace(ctx, to, seen, []byte(args.Content))
	}
	if err != nil {
		return nil, p.explain(to.undo(err), "Path not found: ", "write")
	}
	to.close()
	return FileWritten{args.FilePath, len(args.Content)}, nil
}
