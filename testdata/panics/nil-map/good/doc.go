// Package good has tools that come close to a write to a nil map and never do it.
package good
