package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type fake struct {
	rest.Tool
	name string
}

func (f fake) Name() string { return f.name }
