// Package checkout finds the project that the laboratory is a part of.
package checkout

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// Root returns the folder of the project: the nearest one above the working directory whose go.mod is the project's.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(text), "module github.com/toolconform/toolconform\n") {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("find the project: run this in a checkout of toolconform")
		}
		dir = parent
	}
}

// Enter makes the folder of the project the working directory, so that file names mean the same wherever a command is started.
func Enter() error {
	root, err := Root()
	if err != nil {
		return err
	}
	return os.Chdir(root)
}
