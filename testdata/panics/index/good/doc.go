// Package good has tools that come close to an index out of range and never do it.
package good
