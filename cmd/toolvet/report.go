package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics"
	"github.com/toolconform/toolconform/internal/atomicfile"
)

// report looks, mends what is to be mended, and tells what is left.
func (o options) report(ctx context.Context, stdout, stderr io.Writer) (int, error) {
	b, err := o.readBaseline()
	if err != nil {
		return unanalysed, err
	}
	if err := o.canWrite(); err != nil {
		return unanalysed, err
	}
	look := func() (judged, error) {
		result, err := o.look(ctx, stderr)
		return b.judge(o, result), err
	}
	j, err := look()
	if err == nil && o.fix && !o.diff {
		j, err = fix(j, look)
	}
	if err != nil && ctx.Err() == nil && (o.json || o.sarif) { // who reads documents is told in one
		j = judged{Result: driver.Result{Findings: []driver.Finding{}, Failures: []driver.Failure{{Package: o.asked(), Why: err.Error()}}}}
		err = nil
	}
	if err != nil {
		return unanalysed, err
	}
	return o.conclude(j, stdout, stderr)
}

// conclude tells what was found and answers the exit status.
func (o options) conclude(j judged, stdout, stderr io.Writer) (int, error) {
	switch err := o.tell(j, stdout, stderr); {
	case err != nil:
		return unanalysed, err
	case len(j.Failures) > 0:
		return unanalysed, nil
	case len(j.Findings) > 0:
		return found, nil
	}
	return clean, nil
}

// tell writes what was found where it belongs, and on stderr what could not be analysed. Files are named relative to where the command
// works.
func (o options) tell(j judged, stdout, stderr io.Writer) error {
	dir, err := o.where()
	if err != nil {
		return fmt.Errorf("write findings: %w", err)
	}
	var text bytes.Buffer
	if err := o.write(&text, dir, &j); err != nil {
		return fmt.Errorf("write findings: %w", err)
	}
	for _, s := range j.surplus {
		complain(stderr, s.String())
	}
	for _, f := range j.Failures {
		complain(stderr, "could not analyse "+f.Package+": "+f.Why)
	}
	if o.proves() {
		writeAssumptions(stderr)
	}
	if o.toFile() {
		return atomicfile.Save(inDir(o.dir, o.output), text.Bytes())
	}
	if _, err := stdout.Write(text.Bytes()); err != nil && text.Len() > 0 {
		return fmt.Errorf("write findings: %w", err)
	}
	return nil
}

// proves reports whether silence is a proof that nothing panics.
func (o options) proves() bool {
	return o.settings.last("panic", "") == "strict" && slices.Contains(o.selection.ours(), panics.Analyzer)
}

// write writes the format that is asked for. Afterwards files are named relative to the directory.
func (o options) write(w io.Writer, dir string, j *judged) error {
	switch {
	case o.sarif:
		defer j.relative(dir)
		return o.writeSARIF(w, dir, j.Result)
	case o.diff:
		defer j.relative(dir)
		return show(w, dir, j.Findings)
	}
	j.relative(dir)
	if o.json {
		return writeJSON(w, *j)
	}
	return writeText(w, j.Findings)
}

// relative names all files relative to a directory, where they are below it.
func (j *judged) relative(dir string) {
	j.Relative(dir)
	for i := range j.known {
		j.known[i].Finding.Relative(dir)
	}
	for _, s := range j.surplus {
		for i := range s.places {
			s.places[i].Relative(dir)
		}
	}
}

// toFile reports whether there is a file to write to.
func (o options) toFile() bool { return o.output != "" && o.output != "-" }

// canWrite says why what is found could not be written, as far as that can be known before.
func (o options) canWrite() error {
	if !o.toFile() {
		return nil
	}
	return atomicfile.CanSave(inDir(o.dir, o.output))
}
