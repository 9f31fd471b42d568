package good_test

import (
	"context"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	good "github.com/toolconform/toolconform/testdata/rules/CAN-007/good/handbook"
)

// shelf stands in for the disk.
type shelf struct {
	fs.FS
	service *conformance.Service
}

func (s shelf) Open(name string) (fs.File, error) {
	file, err := s.FS.Open(name)
	if err != nil {
		return nil, err
	}
	return conformance.Answer(context.Background(), s.service, file)
}

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		pages := fstest.MapFS{"dress.md": {Data: []byte("No shorts.")}}
		return good.New(env.Logger, shelf{pages, env.Service("disk")})
	}})
}
