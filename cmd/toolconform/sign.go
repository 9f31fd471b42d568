package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/attest"
)

// sign signs a report that verifies.
func sign(_ context.Context, o options, c console) (bool, error) {
	if o.key == "" {
		return false, usage("sign needs the private key: -key FILE (create one with toolconform keygen -output FILE)")
	}
	text, err := o.readFile("private key", o.key)
	if err != nil {
		return false, err
	}
	key, err := attest.PrivateKey(text)
	if err != nil {
		return false, fmt.Errorf("%s: %w", o.key, err)
	}
	unsigned := o
	unsigned.key = ""
	document, err := unsigned.readReport()
	if err != nil {
		return false, err
	}
	if attest.Is(document) {
		return false, fmt.Errorf("sign report: %s is already signed", o.arguments[0])
	}
	r, err := consistent(document)
	if err != nil {
		return false, fmt.Errorf("sign report: %w", err)
	}
	envelope, err := attest.Sign(r, key)
	if err != nil {
		return false, err
	}
	return true, c.deliver(o, envelope)
}

// consistent returns the report in a document, and an error if it does not verify.
func consistent(document []byte) (report.Report, error) {
	r, problems, err := report.Read(document)
	if err != nil {
		return r, err
	}
	if len(problems) == 0 {
		problems = r.Verify(checksOf)
	}
	return r, firstOf(problems)
}

// firstOf returns an error about the first problem.
func firstOf(problems []report.Problem) error {
	if len(problems) == 0 {
		return nil
	}
	return fmt.Errorf("%s (toolconform verify prints all problems)", problems[0])
}

// keygen creates a key pair. It never overwrites one.
func keygen(_ context.Context, o options, c console) (bool, error) {
	if o.output == "" {
		return false, usage("keygen needs -output FILE for the private key; the public key is written to FILE.pub")
	}
	private, public, err := attest.NewKey()
	if err != nil {
		return false, err
	}
	path := o.outputPath()
	if err := create(path, private, 0o600); err != nil {
		return false, fmt.Errorf("write private key: %w", err)
	}
	if err := create(path+".pub", public, 0o644); err != nil {
		return false, fmt.Errorf("write public key: %w", errors.Join(err, os.Remove(path)))
	}
	key, err := attest.PublicKey(public)
	if err != nil {
		return false, err
	}
	id, err := attest.KeyID(key)
	if err != nil {
		return false, err
	}
	_, err = fmt.Fprintf(c.stdout, "keep %s secret; verify with %s.pub\nkey %s\n", report.Clean(o.output), report.Clean(o.output), id)
	return true, err
}

// create writes a file that does not exist yet.
func create(path string, text []byte, mode os.FileMode) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}
