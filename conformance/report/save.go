package report

import "github.com/toolconform/toolconform/internal/atomicfile"

// CanSave returns the error that Save to that path would return, as far as it can be known in advance.
func CanSave(path string) error { return atomicfile.CanSave(path) }

// Save writes a file atomically: a reader of the path sees either the old content or all of the new.
func Save(path string, data []byte) error { return atomicfile.Save(path, data) }
