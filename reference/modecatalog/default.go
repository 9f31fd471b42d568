package modecatalog

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

//go:embed default_modes.json
var defaultModes []byte

// Default returns the catalog of the modes that are part of the reference tools.
func Default() (*Catalog, error) { return parse(defaultModes) }

// parse makes a catalog from a JSON array of modes. Unknown members are an error.
func parse(text []byte) (*Catalog, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	var modes []Mode
	if err := decoder.Decode(&modes); err != nil {
		return nil, fmt.Errorf("parse mode catalog: %w", err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errors.New("parse mode catalog: more text after the array")
	}
	catalog, err := New(modes)
	if err != nil {
		return nil, fmt.Errorf("parse mode catalog: %w", err)
	}
	return catalog, nil
}
