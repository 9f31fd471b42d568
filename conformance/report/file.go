package report

import "github.com/toolconform/toolconform/internal/atomicfile"

// CanSave returns why Save to that path would fail, as far as that can be known before there is anything to save.
func CanSave(path string) error { return atomicfile.CanSave(path) }

// Save writes a file whole or not at all: whoever reads the path sees what was there before, or all of the data.
func Save(path string, data []byte) error { return atomicfile.Save(path, data) }
