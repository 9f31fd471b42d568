// Package checkout finds the checkout of toolconform in which a command of internal/lab runs.
package checkout

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// Root returns the nearest folder, from the working directory upwards, whose go.mod is that of toolconform, or an error if there is none.
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

// Enter changes the working directory to [Root], so that a command can be started anywhere in the checkout.
func Enter() error {
	root, err := Root()
	if err != nil {
		return err
	}
	return os.Chdir(root)
}
